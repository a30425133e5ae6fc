/** What other servers may ask of the community. */
export { letImagesGo } from './images.ts'
export { startCommunityPurge } from './purge-community.ts'
