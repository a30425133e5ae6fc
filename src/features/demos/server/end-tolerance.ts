/** A browser's own reading of a file may be this much longer (seconds) than ours, by the silence around an mp3. */
export const endTolerance = 1
