import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { languageTags } from '#server/language/languages.ts'
import { pictureSize } from '../../src/app/help/picture-size.ts'
import { helpPictures } from './help-pictures.ts'
import { openWindow, themes } from './picture-window.ts'
import type { SampleServer } from './sample-server.ts'

const folder = 'src/app/help/pictures'

/** Where the pictures of a language lie; those in English lie above the others. */
const folderOf = (language: string): string => (language === 'en' ? folder : join(folder, language))

/** Takes pictures of the help, in both looks and every language. */
export const takeHelpPictures = async (
  browser: Browser,
  server: SampleServer,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  for (const language of languageTags) {
    await mkdir(folderOf(language), { recursive: true })
    for (const theme of themes) {
      const page = await openWindow(browser, server.address, { ...pictureSize, theme, language }, server.eliska)
      for (const name of names) {
        const path = join(folderOf(language), `${name}-${theme}.webp`)
        const fault = await helpPictures[name]?.(page, server, language).catch(
          (error: unknown) => String(error).split('\n')[0],
        )
        if (fault) {
          say(`! ${path}: ${fault}`)
          process.exitCode = 1
          continue
        }
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await sharp(await page.screenshot())
          .webp({ quality: 76, effort: 6 })
          .toFile(path)
        say(`· ${path}`)
      }
      await page.context().close()
    }
  }
}
