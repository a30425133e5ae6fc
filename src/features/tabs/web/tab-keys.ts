const keys: [string[], string][] = [
  [['Space'], 'Play and pause'],
  [['←', '→'], 'A bar back or on'],
  [['Home'], 'To the start'],
  [['A', 'B'], 'The loop starts or ends with this bar'],
  [['L'], 'Loop, or not'],
  [['Esc'], 'Loop nothing'],
  [['+', '−'], 'Faster and slower, by 5 %'],
  [['0'], 'As fast as written'],
  [['R'], 'Get faster with each pass, or not'],
  [['M'], 'Metronome'],
  [['C'], 'Count in'],
  [['D'], 'Hear the tab or the demo'],
  [['N'], 'Notation and tab, notation, tab'],
  [['1', '9'], 'Show this track'],
  [['[', ']'], 'Smaller and larger'],
  [['F'], 'Follow what is played'],
  [['P'], 'Print'],
  [['T'], 'The next bar starts now, while a demo is tied to the tab'],
  [['?'], 'Show these keys'],
]

/** The keys of the viewer; those that change something are only for people who may edit (`edits`). */
export const tabKeys = (edits: boolean): typeof keys => (edits ? keys : keys.filter(([[first]]) => first !== 'T'))
