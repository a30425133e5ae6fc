/** What the open browsers of a session are told before it is cut off: why, where there is more to say than that it ended. */
export type SystemLiveTopic = 'live.ended'
