// Prints the messages that people read, with their places: `npm run words` all of them, `npm run words -- TAG` those that the
// catalogue of a language lacks.
import { resolve } from 'node:path'
import { readCatalogues } from './words/catalogue.ts'
import { messagesOf } from './words/messages-of.ts'

const root = resolve(import.meta.dirname, '..')
const [tag] = process.argv.slice(2)
const catalogue = (await readCatalogues(root)).find((one) => one.tag === tag)
if (tag !== undefined && !catalogue) throw new Error(`There is no languages/${tag}.json.`)
const shown = messagesOf(root).filter(({ message }) => !catalogue || !(message in catalogue.messages))
for (const { path, line, message } of shown) console.log(`${path}:${line}\t${message.replaceAll('\n', ' ')}`)
console.error(`${shown.length} messages, ${new Set(shown.map(({ message }) => message)).size} different ones`)
