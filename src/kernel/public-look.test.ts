import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hueOf, initialsIn } from './public-look.ts'

test('pages without the app have the hues of the app', async () => {
  const tokens = await readFile('src/web/theme/tokens.css', 'utf8')
  const names = new Set([...tokens.matchAll(/data-hue="([a-z]+)"/g)].map(([, name = '']) => name))
  expect(names.size).toBe(10)
  for (const name of names) {
    const colours = (kind: string): string[] =>
      [...tokens.matchAll(/^([^{}]+)\{([^}]*)\}/gm)]
        .filter(([, selector]) => selector?.includes(`[data-hue="${name}"]`))
        .map(([, , rules]) => new RegExp(`--${kind}: (#[0-9a-f]{6})`).exec(rules ?? '')?.[1] ?? '')
    expect([name, hueOf(name)]).toEqual([name, { sound: colours('sound'), dim: colours('sound-dim') }])
  }
  expect(hueOf('constructor')).toEqual(hueOf('sodium'))
})

test('a band without a picture is known by at most two letters', () => {
  expect(['Night Ferry', 'žluté oči a kůň', ' Gulls ', ''].map(initialsIn)).toEqual(['NF', 'ŽO', 'G', ''])
})
