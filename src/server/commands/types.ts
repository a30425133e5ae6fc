import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '#server/database/embedded/connection.ts'
import { generateTypes } from '#server/database/generate-types.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { say, timed } from '#server/say.ts'

// Writes src/server/database/tables.gen.ts from the migrated database.
const database = await openDatabase({ log: say, progress: timed, share: true })
const file = join(import.meta.dirname, '../database/tables.gen.ts')
await writeFile(file, await withClient(database.owner, generateTypes))
await database.stop()
say(`written: ${file}`)
