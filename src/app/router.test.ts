import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ScreenAccess, screens } from '#features/system/contract/screens.ts'

const layoutOf: Record<ScreenAccess, string[]> = {
  public: ['inPublic', 'unframed'],
  user: ['inAccount', 'inApp'],
  member: ['inApp'],
  admin: ['inApp'],
}

const source = readFileSync(join(import.meta.dirname, 'sitemap.gen.ts'), 'utf8')
const sitemap = new Map(
  [...source.matchAll(/(inPublic|unframed|inAccount|inApp)\('([^']+)'/g)].map((match) => [match[2], match[1]]),
)

test.each(screens)('$path is in the sitemap, behind the right door', ({ path, access }) => {
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name}`)
  expect(layoutOf[access]).toContain(sitemap.get(address))
})
