import { type BarGrid, barLabel, barPosition } from '@backline/waveform/bar-grid.ts'
import { timeLabel } from '@backline/waveform/time-scale.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'

type NoteTime = Pick<DemoNote, 'atSeconds' | 'untilSeconds'>

const fromTo = ({ atSeconds, untilSeconds }: NoteTime, between: string, say: (seconds: number) => string): string =>
  untilSeconds === null ? say(atSeconds) : `${say(atSeconds)}${between}${say(untilSeconds)}`

/** The time of a note as its chip shows it: "1:38", "1:02–1:18"; in bars where there is a grid: "38.3". */
export const noteTime = (note: NoteTime, grid: BarGrid | null = null): string =>
  fromTo(note, '–', (seconds) => (grid ? barLabel(barPosition(grid, seconds)) : timeLabel(seconds)))

/** The same as one says it: "1:38", "bar 38.3", "bars 25.1–31.2". */
export const spokenNoteTime = (note: NoteTime, grid: BarGrid | null = null): string =>
  !grid
    ? noteTime(note)
    : note.untilSeconds === null
      ? t('bar {bar}', { bar: noteTime(note, grid) })
      : t('bars {bars}', { bars: noteTime(note, grid) })
