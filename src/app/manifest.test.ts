import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { screens } from '#features/system/contract/screens.ts'
import { soundKinds } from '#kernel/sound-kinds.ts'

const folder = join(import.meta.dirname, 'static')
const ownPath = z.string().regex(/^\/(?!\/)/)
const icon = z.strictObject({
  src: ownPath,
  sizes: z.string().regex(/^\d+x\d+$/),
  type: z.literal('image/png'),
  purpose: z.enum(['any', 'maskable', 'monochrome']).optional(),
})

/** What of the Web Application Manifest we use; a member that is misspelt is refused. */
const manifest = z.strictObject({
  id: ownPath,
  name: z.string().min(1),
  short_name: z.string().max(12),
  description: z.string(),
  start_url: ownPath,
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  lang: z.literal('en'),
  categories: z.array(z.string()),
  shortcuts: z
    .array(z.strictObject({ name: z.string().min(1).max(20), url: ownPath, icons: z.array(icon).min(1) }))
    .max(4),
  share_target: z.strictObject({
    action: ownPath,
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.strictObject({
      title: z.literal('title'),
      text: z.literal('text'),
      url: z.literal('url'),
      files: z.array(z.strictObject({ name: z.literal('files'), accept: z.array(z.string()).min(1) })).length(1),
    }),
  }),
  file_handlers: z.array(z.strictObject({ action: ownPath, accept: z.record(z.string(), z.array(z.string())) })),
  icons: z.array(icon),
})

const known = manifest.parse(JSON.parse(readFileSync(join(folder, 'app.webmanifest'), 'utf8')))

test('each icon of the manifest is there, in its size, with one of 512 and one that may be cut round', () => {
  for (const { src, sizes } of [...known.icons, ...known.shortcuts.flatMap(({ icons }) => icons)]) {
    const bytes = readFileSync(join(folder, src))
    expect(bytes.subarray(1, 4).toString(), src).toBe('PNG')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(known.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('the app begins on a screen, and each shortcut leads to one, of which none is named twice', () => {
  const paths = screens.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([known.start_url, ...known.shortcuts.map(({ url }) => url)]))
  expect(new Set(known.shortcuts.map(({ name }) => name)).size).toBe(known.shortcuts.length)
})

test('what is shared, and each file that is opened, comes to the screen that asks what it becomes; such files can be demos', () => {
  expect(screens.map(({ path }) => path)).toContain(known.share_target.action)
  const all = Object.values(soundKinds)
  const endingsOf = (type: string) =>
    all.filter((kind) => kind.type === type).flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  expect(known.file_handlers).toEqual([
    {
      action: known.share_target.action,
      accept: Object.fromEntries(all.map(({ type }) => [type, endingsOf(type)])),
    },
  ])
})
