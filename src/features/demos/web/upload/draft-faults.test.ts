import { expect, test } from 'vitest'
import { demoBpm, demoTitle, demoVersion } from '#features/demos/contract/demo.ts'
import { type DemoDraft, draftFaults, shownFileFault, typedNumber } from './demo-draft.ts'

const good: DemoDraft = { title: 'Low Tide', version: '1', bpm: '', signature: '', file: null }

test('an empty form is told everything at once', () => {
  expect(draftFaults({ ...good, title: '', version: '' }, true)).toEqual({
    demoTitle: 'Title is required.',
    demoVersion: 'Version must be a number.',
    demoFile: 'Choose a sound file.',
  })
  expect(draftFaults(good, false)).toEqual({})
})

test('a file that is no sound is refused as soon as it is chosen', () => {
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  expect(shownFileFault(text)).toEqual({ demoFile: 'a.txt isn’t a sound file that we can read. Choose another one.' })
  expect(draftFaults({ ...good, file: text }, true)).toEqual(shownFileFault(text))
  expect(shownFileFault(new File(['a'], 'a.wav'))).toEqual({})
  expect(shownFileFault(null)).toEqual({})
  expect(shownFileFault(new File(['a'], 'Take 1.WMA', { type: 'audio/x-ms-wma' })).demoFile).toContain(
    'This is a WMA file, which can’t be a demo. Export the song as one of these: mp3',
  )
})

// The schemas of the server are the reference: the form must neither let through what they refuse nor refuse what they take.
test.each([
  ['demoTitle', demoTitle, ['', '  ', 'Ay', 'x'.repeat(80), 'x'.repeat(81), 'a\u0000b', '\u200b', ' padded ']],
  ['demoVersion', demoVersion, ['', 'one', '0', '7', '2,5', '2.25', '2.255', '-1', '9999', '10000', '1e3', '+3', '.5']],
  ['demoBPM', demoBpm, ['', ' ', 'fast', '19.9', '20', '92,5', '400', '401', '1e2']],
] as const)('%s is judged as the server judges it', (field, schema, values) => {
  for (const value of values) {
    const draft = { ...good, [{ demoTitle: 'title', demoVersion: 'version', demoBPM: 'bpm' }[field]]: value }
    const result = schema.safeParse(field === 'demoTitle' ? value : typedNumber(value))
    expect(draftFaults(draft, false)[field], value).toBe(result.error?.issues[0]?.message)
  }
})
