import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FlashRegion } from '#web/ui/flash-region.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { buttons } from './buttons.tsx'
import { type Entry, InApp, ignore } from './entry.tsx'
import { fields } from './fields.tsx'
import { states } from './states.tsx'
import { windows } from './windows.tsx'

/** Every component of `src/web/ui` in its states, by kind. */
export const catalogue: Readonly<Record<string, readonly Entry[]>> = {
  Fields: fields,
  'Buttons and signs': buttons,
  'Parts and states of screens': states,
  Windows: windows,
}

const gap = { display: 'grid', gap: 24, justifyItems: 'start' } as const
const fill = { width: '100%', minWidth: 0 } as const

/** A window is opened by a button, because it would lie above everything else. */
const Opened = ({ name, show }: { name: string; show: (close: () => void) => ReactNode }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open {name}</Button>
      {opened && show(() => setOpened(false))}
    </>
  )
}

/** The entries of a kind, a heading each. */
export const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map((entry) => (
    <section key={entry.name} aria-label={entry.name} style={{ ...gap, ...fill, margin: '32px 0' }}>
      <h2>{entry.name}</h2>
      {Object.entries(entry.states).map(([name, show]) => (
        <div key={name} data-state={name} style={fill}>
          {entry.isWindow ? <Opened name={name} show={show} /> : show(ignore)}
        </div>
      ))}
    </section>
  ))

/** The page that `npm run catalogue` serves. */
export const Catalogue = () => (
  <InApp>
    <FlashRegion />
    <main style={{ maxWidth: 960, margin: '0 auto', padding: 24 }}>
      <ThemeToggle />
      <h1>Components</h1>
      {Object.entries(catalogue).map(([kind, entries]) => (
        <Entries key={kind} entries={entries} />
      ))}
    </main>
  </InApp>
)
