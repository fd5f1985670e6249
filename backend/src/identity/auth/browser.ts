import { Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import { Config } from '../../platform/config/config.js';
import type { AppRequest } from '../../platform/context/request.js';

/** What a browser says of itself: its name, and the cookies that it was given. */
export interface Browser {
  readonly userAgent: string;
  readonly cookies: string | undefined;
}

export const browserOf = ({ headers }: AppRequest): Browser => ({
  userAgent: headers['user-agent'] ?? '',
  cookies: headers.cookie,
});

/**
 * Cookies of this very host. Where the site is served over TLS their names begin with `__Host-`, which keeps other hosts
 * of the domain and unencrypted pages from setting them.
 */
@Injectable()
export class OwnCookies {
  constructor(private readonly config: Config) {}

  read(cookies: string | undefined, name: string): string | undefined {
    return cookies ? parse(cookies)[this.named(name)] : undefined;
  }

  /** A Set-Cookie header; a `seconds` of 0 takes the cookie away. */
  write(name: string, value: string, seconds: number): string {
    return serialize(this.named(name), value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.secureCookies,
      path: '/',
      maxAge: seconds,
    });
  }

  private named(name: string): string {
    return this.config.secureCookies ? `__Host-${name}` : name;
  }
}
