import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Screen, screens } from '#features/system/contract/screens.ts'
import { languageTags } from '#server/language/languages.ts'
import type { Person } from '#tests/support/person.ts'
import { makeAdministrator } from './administrator.ts'
import { contactSheets, type SheetLayout } from './contact-sheets.ts'
import { openWindow, settled, type Theme, themes } from './picture-window.ts'
import type { SampleServer } from './sample-server.ts'
import { type Addresses, screenAddresses } from './screen-addresses.ts'
import { heightOf, sayHeights } from './screen-heights.ts'
import { showTheme } from './show-theme.ts'

const folder = '.cache/screens'

const devices: Record<string, { width: number; height: number; touch: boolean; sheet: SheetLayout }> = {
  desk: { width: 1440, height: 900, touch: false, sheet: { columns: 2, rows: 2, width: 720, most: 900 } },
  phone: { width: 390, height: 844, touch: true, sheet: { columns: 4, rows: 1, width: 390, most: 1800 } },
}

/** A screen at one of its addresses, by the name of its pictures. */
interface Shown {
  name: string
  address: string
  access: Screen['access']
}

const nameOf = (path: string): string => path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '.') || 'root'

const shownAt = ({ path, access }: Screen, addresses: Addresses): Shown[] =>
  (addresses[path] ?? [path]).map((address, _at, { length }) => ({
    name: nameOf(length > 1 ? address : path),
    address,
    access,
  }))

/** Draws every screen, or those whose path begins with one of `paths`, in each language, theme and width. */
export const takeScreens = async (
  browser: Browser,
  server: SampleServer,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  const addresses = await screenAddresses(server)
  const people = {
    public: undefined,
    user: server.eliska,
    member: server.eliska,
    admin: await makeAdministrator(server),
  }
  const wanted = screens
    .filter(({ path }) => paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}/`)))
    .flatMap((screen) => shownAt(screen, addresses))
  const heights = new Map<string, number>()
  for (const language of languageTags) {
    for (const [device, look] of Object.entries(devices)) {
      const place = join(folder, language, device)
      await mkdir(place, { recursive: true })
      const windows = new Map<Person | undefined, Page>()
      const taken: Record<Theme, { name: string; path: string }[]> = { light: [], dark: [] }
      for (const { name, address, access } of wanted) {
        const person = people[access]
        const page =
          windows.get(person) ??
          (await openWindow(browser, server.address, { ...look, theme: 'light', language }, person))
        windows.set(person, page)
        try {
          await settled(page, server.address + address)
          for (const theme of themes) {
            const path = join(place, `${name}-${theme}.png`)
            await showTheme(page, theme)
            await page.screenshot({ path, fullPage: true })
            taken[theme].push({ name: `${name} (${language}, ${device})`, path })
          }
          const { height, width } = await heightOf(page)
          if (device === 'desk') heights.set(name, Math.max(heights.get(name) ?? 0, height))
          if (width > look.width) say(`! ${name} (${language}, ${device}) is ${width} px wide`)
        } catch (error) {
          say(`! ${name} (${language}, ${device}): ${String(error).split('\n')[0]}`)
          process.exitCode = 1
        }
      }
      for (const page of windows.values()) await page.context().close()
      for (const theme of themes) {
        const sheets = await contactSheets(taken[theme], look.sheet, (sheet) =>
          join(folder, 'sheets', `${language}-${device}-${theme}-${String(sheet).padStart(2, '0')}.png`),
        )
        say(`· ${taken[theme].length} screens in ${place}, on ${sheets.length} sheets (${theme})`)
      }
    }
  }
  sayHeights(heights, say)
}
