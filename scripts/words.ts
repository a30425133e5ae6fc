// Prints the messages that people read, with their places: `npm run words` all of them, `npm run words -- TAG` those that the
// catalogue of a language lacks. `npm run words -- pseudo` writes the catalogue of the pseudo-language.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueText, readCatalogues } from './words/catalogue.ts'
import { messagesOf } from './words/messages-of.ts'
import { pseudo, pseudoTag } from './words/pseudo.ts'

const root = resolve(import.meta.dirname, '..')

const writePseudo = (): void => {
  const all = [...new Set(messagesOf(root).map(({ message }) => message))]
  const file = join('languages', `${pseudoTag}.json`)
  const catalogue = Object.fromEntries(all.map((message) => [message, pseudo(message)]))
  writeFileSync(join(root, file), catalogueText(catalogue))
  console.error(`${file}: ${all.length} messages. Build the web app, and have the browser ask for ${pseudoTag}.`)
}

const print = async (tag: string | undefined): Promise<void> => {
  const catalogue = (await readCatalogues(root)).find((one) => one.tag === tag)
  if (tag !== undefined && !catalogue) throw new Error(`There is no languages/${tag}.json.`)
  const shown = messagesOf(root).filter(({ message }) => !catalogue || !(message in catalogue.messages))
  for (const { path, line, message } of shown) console.log(`${path}:${line}\t${message.replaceAll('\n', ' ')}`)
  console.error(`${shown.length} messages, ${new Set(shown.map(({ message }) => message)).size} different ones`)
}

const [asked] = process.argv.slice(2)
if (asked === 'pseudo') writePseudo()
else await print(asked)
