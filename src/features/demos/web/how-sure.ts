/** How sure a measurement is (0 to 1), in a word. */
export const howSure = (confidence: number): string => {
  if (confidence >= 0.7) return 'quite sure'
  return confidence >= 0.35 ? 'likely' : 'a guess'
}
