import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { InApp } from '#tests/components/entry.tsx'
import { Button } from '../button.tsx'
import { TextField } from '../text-field.tsx'
import { DeleteForGoodModal } from './delete-for-good-modal.tsx'
import { FormModal } from './form-modal.tsx'
import { KeysModal } from './keys-modal.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from './menu.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from './modal.tsx'

const opener = page.getByRole('button', { name: 'New task' })
const dialog = page.getByRole('dialog')
const title = dialog.getByLabelText('What is to be done?')
const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })

const Board = () => {
  const [opened, setOpened] = useState(false)
  return (
    <InApp>
      <Button onClick={() => setOpened(true)}>New task</Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="A task for the band">
        <ModalBody>
          <TextField label="What is to be done?" data-autofocus />
        </ModalBody>
        <ModalActions>
          <ModalClose />
        </ModalActions>
      </Modal>
    </InApp>
  )
}

test('a window takes the focus, keeps it, and gives it back with Escape', async () => {
  await render(<Board />)
  await userEvent.click(opener)
  await expect.element(title).toHaveFocus()
  for (let times = 0; times < 4; times += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

const Song = ({ isThere }: { isThere: boolean }) => (
  <InApp>
    <Modal opened onClose={vi.fn()} title={isThere ? 'Harbour Lights' : 'Song'}>
      {isThere ? (
        <ModalBody>
          <Button>Play</Button>
        </ModalBody>
      ) : (
        <ModalActions>
          <Button data-autofocus>Not now</Button>
        </ModalActions>
      )}
    </Modal>
  </InApp>
)

test('a window whose content comes later keeps the focus', async () => {
  const { rerender } = await render(<Song isThere={false} />)
  await expect.element(dialog.getByRole('button', { name: 'Not now' })).toHaveFocus()
  await rerender(<Song isThere />)
  await expect.element(page.getByRole('dialog', { name: 'Harbour Lights' })).toHaveFocus()
})

test('a window in which something was written asks, and keeps it or lets it go', async () => {
  await render(<Board />)
  await userEvent.click(opener)
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Book the van{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep writing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Book the van')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last())
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a window whose text is as it was before does not ask', async () => {
  await render(<Board />)
  await userEvent.click(opener)
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('x{Backspace}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a form in a window holds the focus while it is sent, and leads to what is wrong', async () => {
  const sent = vi.fn()
  const { rerender } = await render(null)
  const show = (pending: boolean, error?: string): Promise<void> =>
    rerender(
      <InApp>
        <FormModal
          opened
          onClose={vi.fn()}
          onSubmit={(fields) => sent(fields.get('title'))}
          title="New task"
          action="Create the task"
          pending={pending}
        >
          <TextField label="What is to be done?" name="title" data-autofocus disabled={pending} error={error} />
        </FormModal>
      </InApp>,
    )
  await show(false)
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Book the van{Enter}{Enter}')
  expect(sent.mock.calls[0]).toEqual(['Book the van'])
  await show(true)
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toHaveFocus()
  await show(false, 'The board has a task like that.')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription('The board has a task like that.')
})

test('what is deleted for good is asked for by its name', async () => {
  const onDelete = vi.fn()
  await render(
    <InApp>
      <DeleteForGoodModal
        opened
        onClose={vi.fn()}
        onDelete={onDelete}
        pending={false}
        question="Delete The Tidewaters?"
        lost="All songs, files and books of the band."
        name="The Tidewaters"
      />
    </InApp>,
  )
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Type The Tidewaters to delete it.')
  expect(onDelete).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Type The Tidewaters to delete it'), 'The Tidewaters{Enter}')
  expect(onDelete).toHaveBeenCalledOnce()
})

test('Escape is for the window on top alone', async () => {
  const [below, above] = [vi.fn(), vi.fn()]
  await render(
    <InApp>
      <Modal opened onClose={below} title="Delete The Tidewaters?">
        <button type="button">Below</button>
      </Modal>
      <Modal opened onClose={above} title="Confirm that it’s you">
        <button type="button">Above</button>
      </Modal>
    </InApp>,
  )
  await expect.element(page.getByRole('button', { name: 'Above' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
})

test('Escape closes a menu that does not have the focus yet, and nothing below it', async () => {
  const below = vi.fn()
  addEventListener('keydown', below)
  await render(
    <InApp>
      <Menu>
        <MenuTarget>
          <Button>More</Button>
        </MenuTarget>
        <MenuDropdown>
          <MenuItem>Rename</MenuItem>
        </MenuDropdown>
      </Menu>
    </InApp>,
  )
  const more = page.getByRole('button', { name: 'More' })
  more.element().focus()
  flushSync(() => more.element().dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(more.element().ariaExpanded).toBe('true')
  more.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).not.toBeInTheDocument()
  expect(below).not.toHaveBeenCalled()
  removeEventListener('keydown', below)
})

test('a menu is walked through with the arrows, and gives the focus back', async () => {
  const rename = vi.fn()
  await render(
    <InApp>
      <Menu>
        <MenuTarget>
          <Button>More</Button>
        </MenuTarget>
        <MenuDropdown>
          <MenuItem onClick={rename}>Rename</MenuItem>
          <MenuItem danger>Delete</MenuItem>
        </MenuDropdown>
      </Menu>
    </InApp>,
  )
  const more = page.getByRole('button', { name: 'More' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Rename')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rename).toHaveBeenCalledTimes(1)
  await expect.element(more).toHaveFocus()
})

test('keys of one sign can be turned off, and what one types or presses with Ctrl still arrives', async () => {
  const heard = vi.fn()
  const listen = ({ key }: KeyboardEvent): void => heard(key)
  document.addEventListener('keydown', listen)
  await render(
    <InApp>
      <TextField label="Title" />
      <KeysModal keys={[[['X'], 'Switch the version']]} onClose={vi.fn()} />
    </InApp>,
  )
  const setting = dialog.getByRole('checkbox', { name: 'Use keys of one letter, digit or sign' })
  await userEvent.click(setting)
  await expect.element(setting).not.toBeChecked()
  await userEvent.keyboard('x7?{Control>}k{/Control}{Escape}')
  expect(heard.mock.calls.flat()).toEqual(['Control', 'k', 'Escape'])
  page.getByLabelText('Title').element().focus()
  await userEvent.keyboard('Tide')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Tide')
  await userEvent.click(setting)
  await userEvent.keyboard('x')
  expect(heard).toHaveBeenLastCalledWith('x')
  document.removeEventListener('keydown', listen)
})
