const tonics = ['C', 'C♯', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B']
const minorTonics = ['A', 'B♭', 'B', 'C', 'C♯', 'D', 'D♯', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A♭']

/** The keys that are in use, as choices; the field of a demo's details may hold any text ("D dorian, mostly"). */
export const musicalKeys: readonly string[] = [
  ...tonics.map((tonic) => `${tonic} major`),
  ...minorTonics.map((tonic) => `${tonic} minor`),
]

/** A key as the analysis names it ("Bb minor") with the signs of music. */
export const withSigns = (key: string): string => key.replace(/^([A-G])b/, '$1♭').replace(/^([A-G])#/, '$1♯')
