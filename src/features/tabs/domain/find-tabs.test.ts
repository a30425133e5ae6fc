import { expect, test } from 'vitest'
import type { Tab } from '../contract/tab.ts'
import { findTabs } from './find-tabs.ts'

const tab = (title: string, strings: number[]): Tab => ({
  id: title,
  title,
  artist: 'Night Ferry',
  fileName: '',
  format: 'gp',
  bytes: 1,
  tempo: 92,
  bars: 4,
  tracks: [{ name: 'Lead', instrument: 'Clean Guitar', tuning: null, strings }],
  song: null,
  fileVersion: 1,
  addedBy: null,
  addedAt: '',
  changedAt: '',
  rowVersion: 1,
})
const tabs = [tab('Harbour Lights', [64, 59, 55, 50, 45, 38]), tab('Undertow', [64, 59, 55, 50, 45, 40])]
const found = (search: string) => findTabs(tabs, search).map(({ title }) => title)

test('every word counts, in the title, the artist, the instruments or the tuning', () => {
  expect(found('')).toEqual(['Harbour Lights', 'Undertow'])
  expect(found(' night  UNDER ')).toEqual(['Undertow'])
  expect(found('clean guitar')).toHaveLength(2)
  expect(found('dadgbe')).toEqual(['Harbour Lights'])
  expect(found('E A D G B E lead')).toEqual(['Undertow'])
  expect(found('drums')).toEqual([])
})
