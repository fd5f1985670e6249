import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import readline from 'node:readline';

/** A server that takes mail, as far as its test lets it. */
export interface SmtpServer {
  readonly url: string;
  /** Subjects of the mails that were taken, in their order. */
  readonly taken: string[];
  /** Recipients whose mails are refused. */
  readonly refused: Set<string>;
  /** How many mails wait for their answer, and had to at most. */
  readonly waiting: () => number;
  /** Holds back the answer to every mail until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export const startSmtp = async (): Promise<SmtpServer> => {
  const taken: string[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  let gate = Promise.resolve();
  let waiting = 0;

  const talk = async (socket: Socket): Promise<void> => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: string[] | undefined;
    say('220 test');
    for await (const line of readline.createInterface({ input: socket })) {
      if (mail && line !== '.') mail.push(line);
      else if (mail) {
        const subject = mail.find((one) => one.startsWith('Subject: '))?.slice('Subject: '.length) ?? '';
        mail = undefined;
        waiting++;
        await gate;
        waiting--;
        taken.push(subject);
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        mail = [];
        say('354 go on');
      } else if (/^RCPT/i.test(line)) {
        say([...refused].some((one) => line.includes(one)) ? '451 not now' : '250 well');
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
      } else say('250 well');
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    talk(socket).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refused,
    waiting: () => waiting,
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
