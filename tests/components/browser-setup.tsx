import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/theme/global.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { tellPersonChange } from '#web/session/person-change.ts'
import { setTheme } from '#web/theme/use-theme.ts'

const complaints: string[] = []

beforeEach(async () => {
  await cleanup()
  vi.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said.join(' ')))
  setTheme('light')
  await page.viewport(1440, 900)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  tellPersonChange()
  expect(complaints.splice(0), 'what the browser complained about').toEqual([])
})
