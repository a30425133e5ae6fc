import type { Material } from '../material.ts'

/** A material as one sound, without its stems: what is done to the whole needs nothing else. */
export const wholeOf = (material: Material): Material =>
  material.stems.length === 0 ? material : { ...material, source: `${material.source}:whole`, stems: [] }

const drums = /drum|brush|percussion/i

/** The drums of a material where it has them, else the whole of it: transients tell most about attack and release. */
export const drumsOf = (material: Material): Material => {
  const stem = material.stems.find(({ name }) => drums.test(name))
  if (!stem) return wholeOf(material)
  const { left, right, sampleRate } = stem
  return { ...material, source: `${material.source}:drums`, stems: [], excerpt: { left, right, sampleRate } }
}
