/** What other servers may ask of the community. */

export { writeComment } from './comments.ts'
export { readImageOriginals } from './image-files.store.ts'
export { letImagesGo } from './images.ts'
export { commentIsDeleted, commentStands, postTitleOf } from './post-fragments.store.ts'
export { addPost } from './posts.ts'
export { addShared } from './shared-demos.ts'
