/** Things that are asked for by ids of others. */
interface CommunityIds {
  demoId: string
  imageId: string
  memberId: string
  postId: string
  postCommentId: string
  thingId: string
}

const none = () => ({})

/** Believable inputs for every row of the community, and of feedback in it. */
export const communitySamples = {
  addCommunityImage: () => ({ file: new Blob([new Uint8Array(1000).fill(1)]) }),
  addCommunityPost: () => ({ postTitle: 'Drummer wanted', postContent: 'For two gigs in May.', category: 'gigs' }),
  addPostComment: (ids: CommunityIds) => ({ postId: ids.postId, newComment: 'Count me in.' }),
  blockPerson: (ids: CommunityIds) => ({ personId: ids.memberId }),
  communityImage: (ids: CommunityIds) => ({ id: ids.imageId }),
  communityPeaks: (ids: CommunityIds) => ({ id: ids.postId }),
  communitySound: (ids: CommunityIds) => ({ id: ids.postId }),
  countNewCommunityPosts: none,
  deleteCommunityPost: (ids: CommunityIds) => ({ post_id: ids.postId }),
  deletePostComment: (ids: CommunityIds) => ({ commentId: ids.postCommentId }),
  editCommunityPost: (ids: CommunityIds) => ({ post_id: ids.postId, postTitle: 'Changed' }),
  editPostComment: (ids: CommunityIds) => ({ commentId: ids.postCommentId, newComment: 'Changed' }),
  getBlockedPeople: none,
  getCommunityPeople: none,
  getCommunityPost: (ids: CommunityIds) => ({ id: ids.postId }),
  // A feed of all would show what both bands wrote for everybody.
  getCommunityPosts: (ids: CommunityIds) => ({ authorId: ids.memberId }),
  getCommunityReports: none,
  getPostComments: (ids: CommunityIds) => ({ postId: ids.postId }),
  likePost: (ids: CommunityIds) => ({ post_id: ids.postId }),
  moderateCommunity: (ids: CommunityIds) => ({ post_id: ids.postId, act: 'hide', because: 'Off topic.' }),
  reportToCommunity: (ids: CommunityIds) => ({ post_id: ids.postId, reason: 'spam' }),
  restoreCommunityPost: (ids: CommunityIds) => ({ post_id: ids.postId }),
  restorePostComment: (ids: CommunityIds) => ({ commentId: ids.postCommentId }),
  shareDemoInCommunity: (ids: CommunityIds) => ({
    demoId: ids.demoId,
    postTitle: 'A new bridge',
    postContent: 'Too long?',
  }),
  stopSharingDemo: (ids: CommunityIds) => ({ post_id: ids.postId }),
  unblockPerson: (ids: CommunityIds) => ({ personId: ids.memberId }),
  getFeedbackQueue: none,
  getFeedbackRequest: (ids: CommunityIds) => ({ id: ids.postId }),
  askForFeedback: (ids: CommunityIds) => ({
    ...{ demoId: ids.demoId, postTitle: 'Does the middle hold?', postContent: 'A mix from last night.' },
    questions: [{ kind: 'lost' }, { kind: 'balance' }, { kind: 'own', text: 'Is the solo too long?' }],
  }),
  answerFeedback: (ids: CommunityIds) => ({ postId: ids.postId, said: [{ choice: 'perhaps' }, { seconds: 83 }] }),
  markFeedbackUseful: (ids: CommunityIds) => ({ commentId: ids.postCommentId, useful: true }),
  endFeedbackRequest: (ids: CommunityIds) => ({ postId: ids.postId }),
  setFeedbackLink: (ids: CommunityIds) => ({ postId: ids.postId, open: true }),
  removeFeedbackGuestAnswer: (ids: CommunityIds) => ({ answerId: ids.thingId, removed: true }),
  showFeedback: () => ({ token: 'unknown' }),
  answerFeedbackByLink: () => ({ token: 'unknown', choice1: 'yes', name: 'Ada' }),
  feedbackSound: () => ({ token: 'unknown' }),
}
