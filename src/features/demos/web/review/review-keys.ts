import { t } from '#kernel/language/translate.ts'

const keys: [string[], string][] = [
  [['Space'], t('Play and pause')],
  [['←', '→'], t('5 seconds back or forward, in the waveform')],
  [['Shift', '←', '→'], t('1 second back or forward, in the waveform')],
  [['Home', 'End'], t('Go to the start or end, in the waveform')],
  [['+', '−'], t('Zoom in and out')],
  [['0'], t('Show the whole song')],
  [['F'], t('Follow the playhead')],
  [['[', ']'], t('Start or end the selection here')],
  [['L'], t('Loop the selection')],
  [['Z'], t('Zoom to the selection')],
  [['Esc'], t('Clear the selection')],
  [['S'], t('Start a section here')],
  [['Del'], t('Delete the selected section')],
  [['T'], t('Tap the tempo')],
  [['B'], t('Count bars or time')],
  [['G'], t('Snap to bars and beats; Alt skips it once')],
  [['X'], t('Switch between versions A and B')],
  [['1', '2'], t('Hear version A or B')],
  [['Shift', 'X'], t('Turn loudness matching on or off')],
  [['N'], t('Write a note here, or on the selection')],
  [['J'], t('Next note')],
  [['K'], t('Previous note')],
  [['R'], t('Resolve or reopen the selected note')],
  [['Ctrl', 'Z'], t('Undo a change of section, tempo or key')],
  [['?'], t('Show these keys')],
]

const changing: readonly string[] = ['S', 'Del', 'T', 'Ctrl']

/** The keys of the review screen; those that change the demo only with `edits`. */
export const reviewKeys = (edits: boolean): typeof keys =>
  edits ? keys : keys.filter(([[first = '']]) => !changing.includes(first))
