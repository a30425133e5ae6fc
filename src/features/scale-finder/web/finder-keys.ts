/** What keys of the computer do on this screen, for its list of keys. */
export const finderKeys: readonly (readonly [names: readonly string[], does: string])[] = [
  [['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'], 'White keys from C up'],
  [['W', 'E', 'T', 'Y', 'U', 'O', 'P'], 'Black keys between them'],
  [['Z', 'X'], 'An octave lower, higher'],
  [['←', '→'], 'From key to key on the piano'],
  [['Enter'], 'Press the key'],
  [['.'], 'Play the scale'],
  [['1', '–', '7'], 'Play the triad on that degree'],
  [['Backspace'], 'Take the last note away'],
  [['?'], 'These keys'],
]
