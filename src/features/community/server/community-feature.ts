import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addComment, deleteComment, editComment, listComments, restoreComment } from './comments.ts'
import { addImage, showImage } from './images.ts'
import { LikeNews, likePost } from './like-post.ts'
import { countNewPosts, listPosts } from './list-posts.ts'
import { moderate, readModeration, report } from './moderation.ts'
import { blockPerson, listBlocked, listWriters, unblockPerson } from './people.ts'
import { addPost, deletePost, editPost, restorePost } from './posts.ts'
import { wholePost } from './present-post.ts'
import { playShared, shareDemo, sharedPeaks, stopSharing } from './shared-demos.ts'

/** One feed for everybody who is signed in to this server. */
export const communityFeature = (services: Services): Feature => {
  const likeNews = new LikeNews(services)
  return defineFeature(routes, {
    getCommunityPosts: ({ person }, asked) => listPosts(services, person, asked),
    countNewCommunityPosts: ({ person }, asked) => countNewPosts(services, person, asked),
    getCommunityPost: ({ person }, { id }) => services.database.as(person.id, (tx) => wholePost(tx, person.id, id)),
    addCommunityPost: ({ person, keepReply }, said) => addPost(services, person.id, said, keepReply),
    editCommunityPost: ({ person }, said) => editPost(services, person.id, said),
    deleteCommunityPost: ({ person }, { post_id }) => deletePost(services, person.id, post_id),
    restoreCommunityPost: ({ person }, { post_id }) => restorePost(services, person.id, post_id),
    addCommunityImage: async ({ person, file }) => {
      if (!file) throw invalidField('image', t('No file selected'))
      return addImage(services, person.id, file)
    },
    communityImage: ({ person }, { id }) => showImage(services, person.id, id),
    likePost: ({ person }, said) => likePost(services, likeNews, person.id, said),
    getPostComments: ({ person }, asked) => listComments(services, person.id, asked),
    addPostComment: ({ person, keepReply }, said) => addComment(services, person.id, said, keepReply),
    editPostComment: ({ person }, said) => editComment(services, person.id, said),
    deletePostComment: ({ person }, { commentId }) => deleteComment(services, person.id, commentId),
    restorePostComment: ({ person }, { commentId }) => restoreComment(services, person.id, commentId),
    getCommunityPeople: ({ person }) => listWriters(services, person.id),
    shareDemoInCommunity: ({ scope, keepReply }, said) => shareDemo(services, scope, said, keepReply),
    stopSharingDemo: ({ scope }, { post_id }) => stopSharing(services, scope, post_id),
    communitySound: ({ person }, { id }) => playShared(services, person.id, id),
    communityPeaks: ({ person }, { id }) => sharedPeaks(services, person.id, id),
    reportToCommunity: ({ person }, said) => report(services, person.id, said),
    getBlockedPeople: ({ person }) => listBlocked(services, person.id),
    blockPerson: ({ person }, { personId }) => blockPerson(services, person.id, personId),
    unblockPerson: ({ person }, { personId }) => unblockPerson(services, person.id, personId),
    getCommunityReports: ({ person }) => readModeration(services, person.id),
    moderateCommunity: ({ person }, asked) => moderate(services, person, asked),
  })
}
