import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from './json-schemas.ts'

/** What a call of the tests sent, files aside, and what it was answered. */
export interface CallExample {
  input?: Json
  reply?: unknown
}

/** Where the examples lie; a test of the calls writes them (see CONTRIBUTING.md). */
export const examplesFile = join(import.meta.dirname, 'examples.gen.json')

/** The example of each call, by the names of their rows. */
export const readExamples = (): Readonly<Record<string, CallExample>> =>
  JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, CallExample>
