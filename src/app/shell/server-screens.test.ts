import { expect, test } from 'vitest'
import { screens } from '#features/system/contract/screens.ts'
import { isAdminScreen, isServerScreen } from './server-screens.ts'

test('the screens of administrators are those of the sitemap, which the frame does not carry', () => {
  expect(screens.filter(({ path }) => isAdminScreen(path) || isServerScreen(path))).toEqual(
    screens.filter(({ access }) => access === 'admin'),
  )
  expect(screens.filter(({ path }) => isAdminScreen(path) && isServerScreen(path))).toEqual([])
})
