const keys: [string[], string][] = [
  [['Space'], 'Play and pause'],
  [['←', '→'], '5 seconds back or on, in the waveform'],
  [['Shift', '←', '→'], '1 second back or on, in the waveform'],
  [['Home', 'End'], 'Start and end, in the waveform'],
  [['+', '−'], 'Zoom in and out'],
  [['0'], 'Show the whole song'],
  [['F'], 'Follow the playhead'],
  [['[', ']'], 'Selection starts or ends here'],
  [['L'], 'Loop the selection'],
  [['Z'], 'Zoom to the selection'],
  [['Esc'], 'Select nothing'],
  [['S'], 'A section starts here'],
  [['Del'], 'Delete the selected section'],
  [['T'], 'Tap the tempo'],
  [['B'], 'Count bars or time'],
  [['G'], 'Snap to bars and beats; Alt for once'],
  [['X'], 'Switch between versions A and B'],
  [['1', '2'], 'Hear version A or B'],
  [['Shift', 'X'], 'Make A and B equally loud, or not'],
  [['N'], 'Write a note here, or on the selection'],
  [['J'], 'Next note'],
  [['K'], 'Previous note'],
  [['R'], 'Resolve or reopen the selected note'],
  [['Ctrl', 'Z'], 'Take back a section, tempo or key'],
  [['?'], 'Show these keys'],
]

const changing: readonly string[] = ['S', 'Del', 'T', 'Ctrl']

/** The keys of the review screen; those that change the demo only with `edits`. */
export const reviewKeys = (edits: boolean): typeof keys =>
  edits ? keys : keys.filter(([[first = '']]) => !changing.includes(first))
