import { type Hue, hues } from '../contract/hues.ts'

/** The first hue that none of the owner's workspaces has; when all are taken, the first of those taken least often. */
export const pickHue = (taken: readonly string[]): Hue => {
  const uses = (hue: Hue): number => taken.filter((name) => name === hue).length
  return hues.reduce((best, hue) => (uses(hue) < uses(best) ? hue : best), hues[0])
}
