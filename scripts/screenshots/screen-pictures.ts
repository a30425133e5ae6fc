import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Screen, screens } from '#features/system/contract/screens.ts'
import { languageTags } from '#server/language/languages.ts'
import type { Person } from '#tests/support/person.ts'
import { makeAdministrator } from './administrator.ts'
import { contactSheets, type NamedPicture, type SheetLayout } from './contact-sheets.ts'
import { openWindow, settled, type Theme, themes } from './picture-window.ts'
import type { SampleServer } from './sample-server.ts'
import { type Addresses, screenAddresses } from './screen-addresses.ts'
import { heightOf, sayHeights } from './screen-heights.ts'
import { showTheme } from './show-theme.ts'

const folder = '.cache/screens'

interface Device {
  name: string
  width: number
  height: number
  touch: boolean
  sheet: SheetLayout
}

const desk: Device = {
  name: 'desk',
  width: 1440,
  height: 900,
  touch: false,
  sheet: { columns: 2, rows: 2, width: 720, most: 900 },
}
const phone: Device = {
  name: 'phone',
  width: 390,
  height: 844,
  touch: true,
  sheet: { columns: 4, rows: 1, width: 390, most: 1800 },
}

/** A screen at one of its addresses, by the name of its pictures. */
interface Shown {
  name: string
  address: string
  access: Screen['access']
}

/** The people that screens are for: nobody, a member, an administrator. */
type People = Readonly<Record<Screen['access'], Person | undefined>>

/** Draws every screen, or those whose path begins with one of `paths`, in each language, theme and width. */
export const takeScreens = async (
  browser: Browser,
  server: SampleServer,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const { eliska } = server
  const addresses = await screenAddresses(server)
  const people: People = { public: undefined, user: eliska, member: eliska, admin: await makeAdministrator(server) }
  const wanted = screens.filter(
    ({ path }) => paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}/`)),
  )
  for (const { path } of wanted.filter((one) => one.path.includes('{') && !addresses[one.path])) {
    say(`! ${path} is not drawn: scripts/screenshots/screen-addresses.ts names nothing for its parameter`)
    process.exitCode = 1
  }
  const shown = wanted.flatMap((screen) => shownAt(screen, addresses))
  const heights = new Map<string, number>()
  for (const language of languageTags) {
    for (const device of [desk, phone]) {
      const windows = new Map<Person | undefined, Page>()
      const taken: Record<Theme, NamedPicture[]> = { light: [], dark: [] }
      for (const one of shown) {
        const what = `${one.name} (${language}, ${device.name})`
        const person = people[one.access]
        const look = { ...device, theme: 'light' as const, language }
        const page = windows.get(person) ?? (await openWindow(browser, server.address, look, person))
        windows.set(person, page)
        try {
          await settled(page, server.address + one.address)
          const { width, height } = await heightOf(page)
          if (device === desk) heights.set(one.name, Math.max(heights.get(one.name) ?? 0, height))
          if (width > device.width) say(`! ${what} is ${width} px wide`)
          for (const theme of themes) {
            const path = join(folder, language, device.name, `${one.name}-${theme}.png`)
            await showTheme(page, theme)
            await (one.access === 'public' ? page.screenshot({ path, fullPage: true }) : drawInFrame(page, path))
            taken[theme].push({ name: what, path })
          }
        } catch (error) {
          say(`! ${what}: ${String(error).split('\n')[0]}`)
          process.exitCode = 1
        }
      }
      for (const page of windows.values()) await page.context().close()
      for (const theme of themes) {
        const place = join(folder, 'sheets', `${language}-${device.name}-${theme}`)
        await mkdir(place, { recursive: true })
        const sheets = await contactSheets(taken[theme], device.sheet, place)
        say(`· ${taken[theme].length} screens on ${sheets} sheets in ${place}`)
      }
    }
  }
  sayHeights(heights, say)
}

const nameOf = (path: string): string => path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '.') || 'root'

const shownAt = ({ path, access }: Screen, addresses: Addresses): Shown[] =>
  (addresses[path] ?? (path.includes('{') ? [] : [path])).map((address, _at, { length }) => ({
    name: nameOf(length > 1 ? address : path),
    address,
    access,
  }))

const tallest = 16_000

/** Draws a whole page in a window as high as it is, so that what stands at the foot of the window is at the foot of the picture. */
const drawInFrame = async (page: Page, path: string): Promise<void> => {
  const before = page.viewportSize() ?? desk
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height: Math.max(before.height, Math.min(height, tallest)) })
  await page.screenshot({ path })
  await page.setViewportSize(before)
}
