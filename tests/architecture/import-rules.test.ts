import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] }
}

const cruise = async (folder: string): Promise<Report> => {
  const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const folders = ['src', 'packages', 'tests']
  const { stdout } = await run(
    process.execPath,
    [cruiser, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: folder,
      maxBuffer: 100_000_000,
    },
  ).catch((error: { stdout: string }) => error)
  return JSON.parse(stdout) as Report
}

/** One planted violation for every rule: the folder it is planted in, and what it wrongly imports. */
const planted: [rule: string, folder: string, text: string][] = [
  ['contract-is-the-floor', 'src/features/plans/contract', "import '#server/services.ts'"],
  ['contract-runs-everywhere', 'src/features/plans/contract', "import 'node:fs'"],
  [
    'domain-is-pure',
    'src/features/plans/domain',
    "import type { Services } from '#server/services.ts'\nexport type S = Services",
  ],
  ['domain-runs-everywhere', 'src/features/plans/domain', "import 'node:crypto'"],
  ['kernel-stands-alone', 'src/kernel', "import '#features/plans/contract/plan.ts'"],
  [
    'web-never-imports-server',
    'src/features/plans/web',
    "export const later = () => import('#features/plans/server/store.ts')",
  ],
  ['server-never-imports-web', 'src/features/plans/server', "import '#web/ui/logo.tsx'"],
  ['no-neighbour-internals', 'src/features/plans/server', "import '../../system/server/system-feature.ts'"],
  ['floors-are-beneath', 'src/features/uploads/server', "import '#features/demos/server/api.ts'"],
  [
    'library-knows-no-feature',
    'src/web/offline',
    "import type { Demo } from '#features/demos/contract/demo.ts'\nexport type D = Demo",
  ],
  ['app-is-on-top', 'src/features/plans/web', "export const later = () => import('#app/app-screens.ts')"],
  ['only-the-app-composes-features', 'src/server/storage', "import '#features/plans/contract/plan.ts'"],
  ['manifests-are-for-the-lists', 'src/features/plans/server', "import './feature.ts'"],
  ['packages-are-pure', 'packages/dsp/src', "import 'zod'"],
  ['packages-run-everywhere', 'packages/dsp/src', "import 'node:os'"],
  [
    'database-behind-stores',
    'src/features/plans/server',
    "import type { Kysely } from 'kysely'\nexport type K = Kysely<unknown>",
  ],
  ['tests-are-not-shipped', 'src/server', "import '#tests/support/test-roles.ts'"],
  ['no-cycles', 'src/kernel', "import './planted-no-cycles-back.ts'"],
]

describe('the house, with a violation planted for every rule', () => {
  let copy: string
  let report: Report
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'backline-rules-'))
    for (const part of [
      'src',
      'packages',
      'tests',
      'package.json',
      '.dependency-cruiser.cjs',
      'tsconfig.base.json',
      'tsconfig.web.json',
    ]) {
      await cp(part, join(copy, part), { recursive: true })
    }
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    for (const [rule, folder, text] of planted) {
      await mkdir(join(copy, folder), { recursive: true })
      await writeFile(join(copy, folder, `planted-${rule}.ts`), `${text}\nexport const planted = 1\n`)
    }
    await writeFile(join(copy, 'src/kernel/planted-no-cycles-back.ts'), "import './planted-no-cycles.ts'\n")
    report = await cruise(copy)
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  test('keeps its import rules everywhere else', () => {
    // Without a TypeScript parser dependency-cruiser finds nothing and says that all is well.
    expect(report.summary.totalCruised).toBeGreaterThan(200)
    const found = report.summary.violations.filter(({ from }) => !from.includes('/planted-'))
    expect(found.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([])
  })

  test.each(planted)('is caught at %s', (rule, folder) => {
    const found = report.summary.violations.filter(({ from }) => from.startsWith(`${folder}/planted-${rule}`))
    expect(found.map((violation) => violation.rule.name)).toContain(rule)
  })

  test('every rule has its planted violation', () => {
    expect(new Set(report.summary.violations.map(({ rule }) => rule.name))).toEqual(
      new Set(planted.map(([rule]) => rule)),
    )
  })
})
