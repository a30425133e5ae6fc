import { restorableHours } from '#kernel/restorable-hours.ts'

/** Longest title of a post, in characters. */
export const maxPostTitle = 120

/** Longest text of a post, in characters. */
export const maxPostContent = 10_000

/** Longest name of a town or region, in characters. */
export const maxPostPlace = 60

/** Longest comment, in characters. */
export const maxPostComment = 4000

/** Most comments on a post. */
export const maxPostComments = 5000

/** Most images of a post. */
export const maxPostImages = 4

/** Most images that somebody has sent and not put on a post yet. */
export const maxLooseImages = 20

/** Largest image file that is taken, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

/** Longest side of an image as it is kept, in pixels. */
export const imageSide = 1600

/** Longest description of an image, in characters. */
export const maxImageDescription = 200

/** Longest words of a report, and of the reason for a decision, in characters. */
export const maxReportDetails = 1000

/** Posts of a page unless asked otherwise, and at most. */
export const postsOfPage = 20
export const mostPostsOfPage = 50

/** How many of its newest comments a post in the feed brings along. */
export const commentsOfPost = 3

/** Comments of one answer. */
export const commentsOfPage = 50

/** Above so many new posts no exact number is shown. */
export const mostNewCounted = 99

/** Most people that are offered for a mention. */
export const mostNameable = 200

/** For so long what was deleted can be brought back, in hours. */
export const undoHours = restorableHours.communityPost

/** Most people whom somebody has blocked that are told, by name. */
export const mostBlocked = 1000

/** Most reported or hidden posts and comments that moderators are told at once, the first of them. */
export const mostOnDesk = 100

/** Most reports of one post or comment that moderators are told. */
export const mostReportsTold = 100

/** Most people named in what is shown who are told apart from mere words. */
export const mostNamed = 500
