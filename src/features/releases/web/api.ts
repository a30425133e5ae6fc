/** What other features' screens may ask of the release plan. */

export { useCoverAsArtwork } from './cover-as-artwork.ts'
export { releasePlanQuery } from './queries.ts'
