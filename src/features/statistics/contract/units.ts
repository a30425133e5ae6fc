import { t } from '#kernel/language/translate.ts'

/** The word after a number, in the form that goes with it; empty where a number needs none. */
export type Unit = (count: number) => string

/** The units of numbers. */
export const units = {
  follower: (count) => t('{count, plural, one {follower} other {followers}}', { count }),
  stream: (count) => t('{count, plural, one {stream} other {streams}}', { count }),
  listener: (count) => t('{count, plural, one {listener} other {listeners}}', { count }),
  play: (count) => t('{count, plural, one {play} other {plays}}', { count }),
  fan: (count) => t('{count, plural, one {fan} other {fans}}', { count }),
  track: (count) => t('{count, plural, one {track} other {tracks}}', { count }),
  listen: (count) => t('{count, plural, one {listen} other {listens}}', { count }),
  subscriber: (count) => t('{count, plural, one {subscriber} other {subscribers}}', { count }),
  view: (count) => t('{count, plural, one {view} other {views}}', { count }),
  video: (count) => t('{count, plural, one {video} other {videos}}', { count }),
  account: (count) => t('{count, plural, one {account} other {accounts}}', { count }),
  tap: (count) => t('{count, plural, one {tap} other {taps}}', { count }),
  post: (count) => t('{count, plural, one {post} other {posts}}', { count }),
  viewer: (count) => t('{count, plural, one {viewer} other {viewers}}', { count }),
  like: (count) => t('{count, plural, one {like} other {likes}}', { count }),
  click: (count) => t('{count, plural, one {click} other {clicks}}', { count }),
  show: (count) => t('{count, plural, one {show} other {shows}}', { count }),
  release: (count) => t('{count, plural, one {release} other {releases}}', { count }),
  demo: (count) => t('{count, plural, one {demo} other {demos}}', { count }),
  task: (count) => t('{count, plural, one {task} other {tasks}}', { count }),
  transaction: (count) => t('{count, plural, one {transaction} other {transactions}}', { count }),
  bug: (count) => t('{count, plural, one {bug} other {bugs}}', { count }),
  ofHundred: () => t('of 100'),
  none: () => '',
} as const satisfies Record<string, Unit>
