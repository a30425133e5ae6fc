import { readFileSync } from 'node:fs'

/** Matches the address of the script that the build made of a source file, whose name carries only a hash. */
export const builtChunk = (source: string): RegExp => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  const chunk = Object.entries(manifest).find(([name]) => name.endsWith(`/${source}`))?.[1]
  if (!chunk) throw new Error(`The build has no chunk of ${source}.`)
  return new RegExp(chunk.file.replaceAll('.', String.raw`\.`))
}
