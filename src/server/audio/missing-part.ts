// Some encoders count a tag at the end with the sound, so a little may be missing without harm.
const WHOLE = 0.97

/** What to tell of a file that holds only the share `there` (0 to 1) of what its head promises; null if that is all of it. */
export function missingPart(kind: 'mp3' | 'wav', there: number): string | null {
  if (there >= WHOLE) return null
  const percent = there < 0.01 ? 'less than 1' : `only ${Math.floor(there * 100)}`
  return `The head of this ${kind} file promises more: ${percent} % of it is there. If the song ends too early, export or copy it again.`
}
