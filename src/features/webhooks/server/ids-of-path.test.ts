import { expect, test } from 'vitest'
import { idsOfPath } from './ids-of-path.ts'

test.each([
  ['/demos/1?note=2', { demo: '1', note: '2' }],
  ['/release-plan/5', { release: '5' }],
  ['/calendar?event=4&occurrence=2026-12-04', { event: '4', occurrence: '2026-12-04' }],
  ['/transactions?state=open', {}],
  ['/settings', {}],
])('%s names %j', (path, ids) => {
  expect(idsOfPath(path)).toEqual(ids)
})
