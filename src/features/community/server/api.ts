/** What other servers may ask of the community. */

export { readImageOriginals } from './image-files.store.ts'
export { letImagesGo } from './images.ts'
export { addPost } from './posts.ts'
export { shareDemo } from './shared-demos.ts'
