import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What tests measure with, and nothing else asks for: by each the reason why it is not in one test's own file. */
const instruments: Readonly<Record<string, string>> = {
  circleOfFifths: 'all 30 keys, which key signatures and numerals are held to',
  cadenceOf: 'holds the cadences that the harmony trainer asks for',
  chordTypeOf: 'the type of a symbol that a test writes',
  soundsChord: 'holds voicings and progressions',
  biquadResponseDb: 'holds what filters do to a sound to their formula',
  designFilter: 'the coefficients that the cookbook prints',
  qOfOctaves: 'the cookbook’s bandwidth, whose values are printed',
  qOfSlope: 'the cookbook’s slope, whose values are printed',
  panMono: 'puts a mono sound at a place, for three tests',
  spectrumResidualDb: 'how smooth a material is',
  stereoCorrelation: 'how wide a sound is, for four tests',
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\.bench\.ts$|\/test-(songs|signals)/.test(path)
const read = (path: string): string => readFileSync(path, 'utf8')
const sources = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts'])
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: read(path) }))

/** By name: the files that import it. */
const importers = new Map<string, Set<string>>()
for (const { path, text } of sources) {
  for (const [, names = ''] of text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from /g)) {
    for (const name of names.split(',').map(
      (one) =>
        one
          .trim()
          .replace(/^type /, '')
          .split(' ')[0] ?? '',
    ))
      importers.set(name, (importers.get(name) ?? new Set()).add(path))
  }
}

test('what a package exports is used by what ships, or is named as an instrument of tests', () => {
  // Knip takes a test for a user, so it finds none of these.
  const unused = sources
    .filter(({ path }) => path.startsWith('packages/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => ![...(importers.get(name) ?? [])].some((other) => other !== path))
        .filter((name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1),
    )
  expect(sources.length).toBeGreaterThan(1000)
  expect(unused.sort()).toEqual(Object.keys(instruments).sort())
})
