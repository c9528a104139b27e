import { TestEnvironment } from 'jest-environment-jsdom';

/** A browser where the clocks change. */
export default class EnvironmentInBerlin extends TestEnvironment {
  private readonly before = process.env['TZ'];

  override async setup(): Promise<void> {
    process.env['TZ'] = 'Europe/Berlin';
    await super.setup();
  }

  override async teardown(): Promise<void> {
    if (this.before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = this.before;
    await super.teardown();
  }
}
