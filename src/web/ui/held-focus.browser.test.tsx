import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { InApp } from '#tests/components/entry.tsx'
import { Button, IconButton } from './button.tsx'
import { useHeldFocus } from './held-focus.ts'
import { focusNextRow, focusWhenThere } from './overlays/use-focus-back.ts'

const named = (name: string) => page.getByRole('button', { name, exact: true })

const Link = () => {
  const [mode, setMode] = useState('read')
  const place = useHeldFocus<HTMLDivElement>(mode)
  return (
    <div ref={place}>
      {/* Other controls, none of which becomes another. */}
      {mode === 'read' ? (
        <p key="read">
          <Button onClick={() => setMode('read')}>Change</Button>
          <Button data-opens="ask" onClick={() => setMode('ask')}>
            Revoke
          </Button>
        </p>
      ) : (
        <p key="ask">
          <Button>Revoke it</Button>
          <Button data-autofocus onClick={() => setMode('read')}>
            Keep it
          </Button>
        </p>
      )}
    </div>
  )
}

test('a place that asks keeps the focus, on the answer that changes nothing, and gives it back to what asked', async () => {
  await render(<Link />)
  expect(document.activeElement).toBe(document.body)
  named('Revoke').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named('Keep it')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named('Revoke')).toHaveFocus()
})

const Elsewhere = () => {
  const [mode, setMode] = useState('read')
  const place = useHeldFocus<HTMLDivElement>(mode)
  return (
    <>
      <Button onClick={() => setMode('ask')}>Ask from here</Button>
      <div ref={place}>{mode === 'ask' && <Button>There</Button>}</div>
    </>
  )
}

test('a place that changes while the focus is elsewhere leaves it there', async () => {
  await render(<Elsewhere />)
  await userEvent.click(named('Ask from here'))
  await expect.element(named('There')).toBeVisible()
  await expect.element(named('Ask from here')).toHaveFocus()
})

const undone = vi.fn()

const Steps = () => {
  const [left, setLeft] = useState(1)
  const undo = (): void => {
    undone()
    setLeft(left - 1)
  }
  return (
    <>
      <IconButton label="Undo" disabled={left === 0} onClick={undo}>
        ↶
      </IconButton>
      <Button disabled={left === 0} onClick={undo}>
        Undo all
      </Button>
    </>
  )
}

test('a button that its own press disables keeps the focus until one leaves it, and does nothing more', async () => {
  await render(<Steps />)
  named('Undo').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named('Undo')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(named('Undo all')).toBeDisabled()
  await expect.element(named('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(undone).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  await expect.element(named('Undo')).toHaveAttribute('disabled')
  await expect.element(named('Undo')).not.toHaveAttribute('aria-disabled')
})

const Comments = ({ shows }: { shows: boolean }) => (
  <InApp>
    <Button>Undo</Button>
    {shows && <Button id="comment">Delete the comment</Button>}
  </InApp>
)

test('what is brought back gets the focus, also where the list that had it before is drawn again late', async () => {
  const { rerender } = await render(<Comments shows />)
  const undo = document.createElement('button')
  document.body.append(undo)
  undo.focus()
  focusWhenThere('#comment')
  undo.remove()
  await expect.element(named('Delete the comment')).toHaveFocus()
  await rerender(<Comments shows={false} />)
  await rerender(<Comments shows />)
  await expect.element(named('Delete the comment')).toHaveFocus()
})

test('what is brought back leaves the focus to what has taken it meanwhile', async () => {
  const { rerender } = await render(<Comments shows={false} />)
  const undo = document.createElement('button')
  document.body.append(undo)
  undo.focus()
  focusWhenThere('#comment')
  named('Undo').element().focus()
  undo.remove()
  await rerender(<Comments shows />)
  await expect.element(named('Delete the comment')).toBeVisible()
  await expect.element(named('Undo')).toHaveFocus()
})

const Notes = () => {
  const [open, setOpen] = useState(['0:12', '0:31', '1:02'])
  return (
    <ul>
      {open.map((time) => (
        <li key={time}>
          <Button>Reply</Button>
          <Button
            onClick={() => {
              focusNextRow()
              setOpen(open.filter((one) => one !== time))
            }}
          >
            Resolve {time}
          </Button>
        </li>
      ))}
    </ul>
  )
}

test('what leaves its list by its own press hands the focus to the same action of the next row, else of the one before', async () => {
  await render(<Notes />)
  named('Resolve 0:31').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named('Resolve 1:02')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named('Resolve 0:12')).toHaveFocus()
})
