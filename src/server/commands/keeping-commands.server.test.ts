import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { emptyInstallation } from '#tests/support/empty-installation.ts'

interface Outcome {
  code: number
  out: string
  err: string
}
const command = (name: 'backup' | 'restore' | 'verify', words: string[], env: Record<string, string>) =>
  new Promise<Outcome>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...words], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

const installation = async () => {
  const made = await emptyInstallation()
  onTestFinished(made.remove)
  return made
}
const quiet = { log: () => undefined, progress: <T>(_label: string, step: () => Promise<T>) => step() }

test('a DATA_DIR or a database where no Backline ever was is refused, and nothing is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backline-empty-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const nothing = await command('verify', [], { DATA_DIR: join(folder, 'mistyped') })
  expect(nothing).toMatchObject({ code: 2, err: expect.stringMatching(/^There is no folder .*mistyped: set DATA_DIR/) })
  const existing = { ...quiet, existing: true }
  const empty = openDatabase(existing, readConfig({ DATA_DIR: folder }))
  await expect(empty).rejects.toThrow(/^No Backline was ever started in .*Nothing was made\.$/)
  expect(await readdir(folder)).toEqual([])
  await loadSecrets(join(folder, 'secrets.json'))
  const withoutCluster = openDatabase(existing, readConfig({ DATA_DIR: folder }))
  await expect(withoutCluster).rejects.toThrow('it has no database')
  expect(await readdir(folder)).toEqual(['secrets.json'])
  const target = await installation()
  await loadSecrets(target.config.secretsFile)
  await expect(openDatabase(existing, target.config)).rejects.toThrow('holds no Backline. Nothing was made in it.')
  expect((await target.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).rowCount).toBe(0)
})

test('back up, restore, check and mend from the terminal, each with an entry in the audit log', async () => {
  const source = await installation()
  await (await openDatabase(quiet, source.config)).stop()
  await openStorage(source.config).sweep()
  const file = join(source.config.dataDir, 'all.backup')
  expect(await command('backup', [file], source.environment)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Backup written: .*all\.backup \(\d+ rows, 0 jobs, 0 files, /),
  })
  const { config, environment, query } = await installation()
  const restored = await command('restore', [file], environment)
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored. Start with: npm start') })
  const stray = join(config.dataDir, 'files', 'tmp', 'forgotten')
  await writeFile(stray, 'x')
  await utimes(stray, new Date(0), new Date(0))
  expect(await command('verify', ['--quick'], environment)).toMatchObject({
    code: 1,
    out: expect.stringContaining('"npm run verify -- --mend" repairs what it can'),
  })
  const mended = await command('verify', ['--mend'], environment)
  expect(mended).toMatchObject({ code: 0, out: expect.stringContaining('All that was wrong is mended.') })
  expect(await readFile(/moved aside to (\S+)/.exec(mended.out)?.[1] ?? '', 'utf8')).toBe('x')
  const told = await query("SELECT act FROM audit_log WHERE act LIKE 'instance.%' ORDER BY id")
  expect(told.rows.map(({ act }) => act.split('.')[1])).toEqual(['restore', 'check', 'check', 'mend'])
})
