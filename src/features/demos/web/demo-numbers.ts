import { counted } from '#kernel/counted.ts'

const tonics = ['C', 'C♯', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B']
const minorTonics = ['A', 'B♭', 'B', 'C', 'C♯', 'D', 'D♯', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A♭']

/** The keys that are in use, as choices; the field of a demo's details may hold any text ("D dorian, mostly"). */
export const musicalKeys: readonly string[] = [
  ...tonics.map((tonic) => `${tonic} major`),
  ...minorTonics.map((tonic) => `${tonic} minor`),
]

/** A key as the analysis names it ("Bb minor") with the signs of music. */
export const withSigns = (key: string): string => key.replace(/^([A-G])b/, '$1♭').replace(/^([A-G])#/, '$1♯')

/** The size of a file for people: "84 kB", "12.3 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How sure a measurement is (0 to 1), in a word or two. */
export const howSure = (confidence: number): string => {
  if (confidence >= 0.7) return 'detected'
  return confidence >= 0.35 ? 'likely' : 'best guess'
}

const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

/** A number with one decimal and the true minus, as on a meter: −13.6. */
export const reading = (value: number): string =>
  oneDecimal
    .format(value)
    .replace(/^-(?!0\.0$)/, '−')
    .replace('-', '')

const tempo = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 2, useGrouping: false })

/** Beats per minute to the hundredth: 92.0, 90.01. */
export const tempoReading = (bpm: number): string => tempo.format(bpm)

/** A version as it is said: v7, v2.5. */
export const versionText = (version: number): string => `v${version}`

/** What to show where nothing was measured or entered. */
export const notSet = 'not set'

/** "44.1": thousands of a second, without a needless decimal. */
export const kilohertz = (sampleRate: number): string => String(Math.round(sampleRate / 100) / 10)

/** Names what goes with a demo, answers not counted: "Breakwater v4 and its 2 open notes." */
export const lossText = (demo: { name: string; version: number; openNotes: number; numberOfNotes: number }): string => {
  const what = `${demo.name} ${versionText(demo.version)}`
  const resolved = demo.numberOfNotes - demo.openNotes
  if (demo.numberOfNotes === 0) return `${what}.`
  if (resolved === 0) return `${what} and its ${counted(demo.openNotes, 'open note')}.`
  if (demo.openNotes === 0) return `${what} and its ${counted(resolved, 'resolved note')}.`
  return `${what} and its ${demo.openNotes} open and ${counted(resolved, 'resolved note')}.`
}
