/**
 * Work that takes longer than a turn of the schedule may: the schedule begins it, and it goes on apart, one piece after another
 * and one at a time in this process. Nothing of the schedule's transaction is held meanwhile.
 */
export class BackgroundWork {
  private running: Promise<void> | undefined;
  private stopped = false;

  /** @param next does the next piece; false when nothing waits. @param failed is told of what broke it off, until it is begun again */
  constructor(
    private readonly next: () => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Begins, unless it is at work; does not wait. */
  begin(): void {
    this.running ??= this.work()
      .catch(this.failed)
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Works until nothing waits; resolves when done. */
  async drain(): Promise<void> {
    this.begin();
    while (this.running) await this.running;
  }

  /** Ends after the piece under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async work(): Promise<void> {
    let more = true;
    while (more && !this.stopped) more = await this.next();
  }
}
