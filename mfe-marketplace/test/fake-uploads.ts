/** A request that the test answers by hand. */
export class FakeRequest extends EventTarget {
  method = '';
  url = '';
  withCredentials = false;
  headers: Record<string, string> = {};
  body: unknown = null;
  status = 0;
  statusText = '';
  responseText = '';
  upload = new EventTarget();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  lose() {
    this.dispatchEvent(new Event('error'));
  }
}

/** Puts requests that the test answers in the place of the browser's, for each test of the file. */
export const fakeUploads = (): FakeRequest[] => {
  const requests: FakeRequest[] = [];
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    requests.length = 0;
    globalThis.XMLHttpRequest = class extends FakeRequest {
      constructor() {
        super();
        requests.push(this);
      }
    } as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
  return requests;
};
