import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

const tonics = ['C', 'C♯', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B']
const minorTonics = ['A', 'B♭', 'B', 'C', 'C♯', 'D', 'D♯', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A♭']

/** The keys that are in use, as choices; the field of a demo's details may hold any text ("D dorian, mostly"). */
export const musicalKeys: readonly string[] = [
  ...tonics.map((tonic) => `${tonic} major`),
  ...minorTonics.map((tonic) => `${tonic} minor`),
]

/** A key as the analysis names it ("Bb minor") with the signs of music. */
export const withSigns = (key: string): string => key.replace(/^([A-G])b/, '$1♭').replace(/^([A-G])#/, '$1♯')

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }

/** The size of a file for people: "84 kB", "12.3 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes(bytes)} MB`

/** Megabytes with one decimal: "12.3". */
export const megabytes = (bytes: number): string => numberText(bytes / 1_000_000, oneDecimal)

/** How sure a measurement is (0 to 1), in a word or two. */
export const howSure = (confidence: number): string => {
  if (confidence >= 0.7) return t('detected')
  return confidence >= 0.35 ? t('likely') : t('best guess')
}

/** What tells a suggestion from what somebody set, with how sure the measurement is (0 to 1). */
export const suggestedTitle = (confidence: number): string =>
  t('Measured, {percent} sure: a suggestion until somebody accepts it', {
    percent: numberText(confidence, { style: 'percent', maximumFractionDigits: 0 }),
  })

/** A number with one decimal and the true minus, as on a meter: −13.6. */
export const reading = (value: number): string =>
  numberText(value, oneDecimal)
    .replace(/^-(?!0[.,]0$)/, '−')
    .replace('-', '')

/** Beats per minute to the hundredth: 92.0, 90.01. */
export const tempoReading = (bpm: number): string => numberText(bpm, { ...oneDecimal, maximumFractionDigits: 2 })

/** A version as it is said: v7, v2.5. */
export const versionText = (version: number): string => `v${version}`

/** What to show where nothing was measured or entered. */
export const notSet = t('not set')

/** "44.1": thousands of a second, without a needless decimal. */
export const kilohertz = (sampleRate: number): string => numberText(sampleRate / 1000, { maximumFractionDigits: 1 })

/** Names what goes with a demo, answers not counted: "Breakwater v4 and its 2 open notes." */
export const lossText = (demo: { name: string; version: number; openNotes: number; numberOfNotes: number }): string => {
  const what = `${demo.name} ${versionText(demo.version)}`
  const resolved = demo.numberOfNotes - demo.openNotes
  if (demo.numberOfNotes === 0) return `${what}.`
  if (resolved === 0)
    return t('{what} and its {count, plural, one {# open note} other {# open notes}}.', {
      what,
      count: demo.openNotes,
    })
  if (demo.openNotes === 0)
    return t('{what} and its {resolved, plural, one {# resolved note} other {# resolved notes}}.', { what, resolved })
  return t('{what} and its {open} open and {resolved, plural, one {# resolved note} other {# resolved notes}}.', {
    what,
    open: demo.openNotes,
    resolved,
  })
}
