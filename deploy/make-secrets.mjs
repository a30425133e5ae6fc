// Prints a new secrets file, for where several processes are to share one from their first start: `node deploy/make-secrets.mjs`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from '../src/server/secrets.ts'

const scratch = mkdtempSync(join(tmpdir(), 'backline-secrets-'))
try {
  const file = join(scratch, 'secrets.json')
  await loadSecrets(file)
  process.stdout.write(readFileSync(file, 'utf8'))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
