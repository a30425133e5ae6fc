/** What open browsers are told when a task came, changed, moved or went, or when somebody talked about one. */
export type BoardLiveTopic = 'board.changed' | 'board.comment'
