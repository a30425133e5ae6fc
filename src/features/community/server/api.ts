/** What other servers may ask of the community. */
export { letImagesGo } from './images.ts'
export { readImageOriginals } from './originals.store.ts'
export { addPost } from './posts.ts'
export { shareDemo } from './shared-demos.ts'
