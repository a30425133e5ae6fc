import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What came of a test run; names are those of file and test, with the beginning of the error. */
interface Tally {
  passed: number
  /** Skipped and unfinished tests, and files that broke before their tests, are among them. */
  failed: string[]
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName.replaceAll(' > ', ' › ')}`

const withReason = (name: string, errors: readonly SerializedError[] | undefined): string => {
  const reason = (errors?.[0]?.message ?? '').replaceAll(/\s*\n\s*/g, ' · ').slice(0, 300)
  return reason ? `${name}: ${reason}` : name
}

const tallyOf = (modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally => {
  const tally: Tally = { passed: 0, failed: [] }
  for (const module of modules) {
    const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    if (broken.length > 0) tally.failed.push(withReason(module.relativeModuleId, broken))
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state !== 'passed')
        tally.failed.push(withReason(`${nameOf(test)}${state === 'failed' ? '' : ` (${state})`}`, errors))
      else tally.passed += 1
    }
  }
  if (unhandled.length > 0) tally.failed.push(withReason('outside of any test', unhandled))
  return tally
}

/** Writes the tally of a run to where TALLY_FILE says. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (process.env.TALLY_FILE) writeFileSync(process.env.TALLY_FILE, JSON.stringify(tallyOf(modules, unhandled)))
  }
}
