import { type BarGrid, barLabel, barPosition, parseBar } from '@backline/waveform/bar-grid.ts'
import { type KeyboardEvent, useState } from 'react'
import { exactTimeCode, parseTimeCode } from '#features/demos/domain/time-code.ts'
import styles from './note-composer.module.css'

const inBars = (grid: BarGrid, value: string): string => {
  const seconds = parseTimeCode(value)
  return seconds === null ? value : barLabel(barPosition(grid, seconds))
}

/**
 * A time of a note: a time code (`1:23.4`), shown in bars (`38.3`) where the ruler counts in them. A bar or a time may be typed
 * there; what is neither is handed on as no time code, and stays to be mended.
 */
export const NoteTimeField = ({
  label,
  value,
  grid,
  onChange,
  onKeyDown,
}: {
  label: string
  value: string
  grid: BarGrid | null
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}) => {
  // What is written stays as it was typed until one leaves the field, or the time becomes another.
  const [typed, setTyped] = useState<{ text: string; meant: string } | null>(null)
  // While one is in the field it stands still: the playhead goes on, and what one has selected stays selected.
  const [held, setHeld] = useState<string | null>(null)
  const following = grid ? inBars(grid, value) : value
  const shown = typed?.meant === value ? typed.text : (held ?? following)
  const change = (text: string): void => {
    const bar = grid && parseBar(grid, text)
    // Without a colon a bar is meant: one that there is none of must not be read as seconds.
    const meant = bar !== null ? exactTimeCode(bar) : grid && !text.includes(':') ? '' : text
    setTyped({ text, meant })
    setHeld(null)
    onChange(meant)
  }
  return (
    <input
      className={`${styles.time} mono`}
      aria-label={label}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      style={{ width: `${Math.max(4, shown.length) + 1.5}ch` }}
      onChange={(event) => change(event.target.value)}
      onFocus={() => setHeld(following)}
      onBlur={() => {
        setHeld(null)
        if (parseTimeCode(value) !== null) setTyped(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
