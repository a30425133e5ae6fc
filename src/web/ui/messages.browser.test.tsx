import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { CallError } from '#client/client.ts'
import { InApp } from '#tests/components/entry.tsx'
import { Button } from './button.tsx'
import { flash, flashMs } from './flash.ts'
import { FlashRegion } from './flash-region.tsx'
import { Avatar, PersonName } from './identity.tsx'
import { PartTabs } from './part-tabs.tsx'
import { ShowMore } from './show-more.tsx'
import { Loading } from './skeleton.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { Table } from './table.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { undo, undoMs } from './undo.ts'
import { UndoRegion } from './undo-region.tsx'

const undoButton = page.getByRole('button', { name: 'Undo' })

/** Lets time pass, and shows what comes of it: a wait of Vitest would let more of it pass. */
const pass = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

test('a message stays for four seconds', async () => {
  await render(<FlashRegion />)
  flushSync(() => void flash.success('Event created successfully!'))
  const said = page.getByRole('status').getByText('Event created successfully!')
  pass(flashMs - 1)
  expect(said.query()).not.toBeNull()
  pass(1)
  expect(said.query()).toBeNull()
})

test('a form that is sent takes back what was refused before', async () => {
  await render(
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <Button type="submit">Send</Button>
      </form>
      <FlashRegion />
    </>,
  )
  flushSync(() => {
    flash.error('The passwords don’t match.')
    flash.info('The server restarts at ten.')
  })
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => page.getByText('The passwords don’t match.').query()).toBeNull()
  expect(page.getByText('The server restarts at ten.').query()).not.toBeNull()
  pass(flashMs)
})

test('the pointer over a message and the focus in it stop its clock', async () => {
  await render(<FlashRegion />)
  flushSync(() => void flash.error('The file is no song.'))
  const said = page.getByRole('alert').getByText('The file is no song.')
  const box = (): string => said.element().parentElement?.className ?? ''
  pass(flashMs / 2)
  await userEvent.hover(said)
  await expect.poll(box).toContain('paused')
  pass(2 * flashMs)
  await userEvent.tab()
  await userEvent.unhover(said)
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  pass(2 * flashMs)
  await expect.element(said).toBeVisible()
  await userEvent.tab()
  await expect.poll(box).not.toContain('paused')
  pass(flashMs / 2)
  expect(said.query()).toBeNull()
})

const Songs = () => {
  const [here, setHere] = useState(true)
  const remove = (): void => {
    setHere(false)
    undo.offer({
      words: '“Car Deck” deleted.',
      place: '#car-deck',
      undo: async () => setHere(true),
    })
  }
  return here ? (
    <button type="button" id="car-deck" onClick={remove}>
      Delete Car Deck
    </button>
  ) : null
}

test('what was deleted is taken back with Enter, and gets the focus when it is back', async () => {
  await render(
    <InApp>
      <Songs />
    </InApp>,
  )
  const song = page.getByRole('button', { name: 'Delete Car Deck' })
  await userEvent.click(song)
  await expect.element(undoButton).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('“Car Deck” deleted.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(song).toHaveFocus()
  await expect.element(undoButton).not.toBeInTheDocument()
})

test('the clock of an undo stands while the pointer is on it, or somebody has come there by keyboard', async () => {
  await render(<UndoRegion />)
  flushSync(() => undo.offer({ words: '“Tide” deleted.', keepsFocus: true, undo: async () => undefined }))
  await userEvent.hover(undoButton)
  await userEvent.tab()
  await userEvent.unhover(undoButton)
  await expect.element(undoButton).toHaveFocus()
  pass(3 * undoMs)
  await expect.element(undoButton).toBeVisible()
  await userEvent.tab()
  pass(undoMs - 1)
  await expect.element(undoButton).toBeVisible()
  pass(1)
  await expect.element(undoButton).not.toBeInTheDocument()
})

test('what cannot be taken back for now is offered once more, and ends after ten seconds', async () => {
  await render(
    <InApp>
      <FlashRegion />
      <h1>Songs</h1>
    </InApp>,
  )
  const back = vi.fn(() => Promise.reject(new CallError('restoreSong', 0, {})))
  undo.offer({ words: '“Car Deck” deleted.', fault: 'There is no network.', undo: back })
  await userEvent.click(undoButton)
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no network.')
  await expect.element(undoButton).toBeVisible()
  expect(back).toHaveBeenCalledTimes(1)
  await userEvent.unhover(undoButton)
  pass(undoMs)
  await expect.element(undoButton).not.toBeInTheDocument()
})

test('while something loads nothing is shown before 150 ms', async () => {
  const { container } = await render(<Loading label="Loading songs" />)
  const status = page.getByRole('status')
  pass(149)
  expect(status.element().textContent).toBe('')
  expect(container.querySelector('[aria-busy="true"] [aria-hidden]')).toBeNull()
  pass(1)
  expect(status.element().textContent).toBe('Loading songs')
  expect(container.querySelector('[aria-busy="true"] [aria-hidden]')).not.toBeNull()
})

test('a picture that does not load gives way to initials', async () => {
  await render(<Avatar name="Mara Lindqvist" src="data:image/png;base64,AAAA" label="Mara Lindqvist" />)
  await expect.element(page.getByRole('img', { name: 'Mara Lindqvist' })).toHaveTextContent('ML')
})

test('one part of a screen is the current page, and the first has the plain address', async () => {
  await render(
    <InApp>
      <PartTabs label="Parts" names={{ music: 'Music', dates: 'Dates' }} shown="dates" to="/plans" first="music" />
    </InApp>,
  )
  const [music, dates] = page.getByRole('link').elements()
  expect([music?.getAttribute('href'), music?.getAttribute('aria-current')]).toEqual(['/plans', null])
  expect([dates?.getAttribute('href'), dates?.getAttribute('aria-current')]).toEqual(['/plans?part=dates', 'page'])
})

test('more is brought once, and nothing is offered where all is there', async () => {
  const fetchNextPage = vi.fn(() => Promise.resolve())
  const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage }
  const { rerender } = await render(<ShowMore pages={pages} of="the songs" />)
  const more = page.getByRole('button')
  await expect.element(more).toHaveAccessibleName('Show more of the songs')
  await userEvent.click(more)
  await rerender(<ShowMore pages={{ ...pages, isFetchingNextPage: true }} of="the songs" />)
  await userEvent.keyboard('{Enter}')
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  await expect.element(more).toHaveAccessibleName('Loading...')
  await rerender(<ShowMore pages={{ ...pages, hasNextPage: false }} of="the songs" />)
  await expect.element(more).not.toBeInTheDocument()
})

test('an empty list has its heading and one action, a failed one is told at once and tried again', async () => {
  const act = vi.fn()
  const { rerender } = await render(
    <EmptyState title="No demos yet" level="h2" action={<Button onClick={act}>Upload</Button>} />,
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'No demos yet' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Upload' }))
  await rerender(<ErrorState title="Failed to load data" onRetry={act} detail="getDemos, 503" />)
  await expect.element(page.getByRole('alert').getByText('getDemos, 503')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(2)
})

test('a table that is wider than a phone scrolls in itself', async () => {
  await page.viewport(390, 844)
  const titles = ['Harbour Lights', 'Car Deck', 'Low Tide', 'Ferry to Nowhere', 'Ropes']
  await render(
    <Table label="Songs side by side">
      <tbody>
        <tr>
          {titles.map((title) => (
            <td key={title} style={{ minWidth: 200 }}>
              {title}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>,
  )
  const table = page.getByRole('table', { name: 'Songs side by side' }).element()
  expect(table.scrollWidth).toBeGreaterThan(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the theme is switched and kept, and the button shows the one that comes next', async () => {
  await render(<ThemeToggle />)
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' })
  const shown = (): (string | undefined)[] =>
    [...toggle.element().querySelectorAll<HTMLElement>('[data-only]')]
      .filter((icon) => icon.checkVisibility())
      .map((icon) => icon.dataset.only)
  expect(shown()).toEqual(['light'])
  await userEvent.click(toggle)
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(localStorage.getItem('backline.theme')).toBe('dark')
  expect(shown()).toEqual(['dark'])
})

test('a person is called by the name, with the login beside it where it says something else', async () => {
  const { container, rerender } = await render(
    <PersonName person={{ username: 'e.novotna', displayName: 'Eliška Novotná' }} />,
  )
  expect(container.textContent).toBe('Eliška Novotná @e.novotna')
  await rerender(<PersonName person={{ username: 'sam', displayName: 'sam' }} />)
  expect(container.textContent).toBe('sam')
})
