export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Fields = Readonly<Record<string, string>>;

/** HTTP client with cookies that follows no redirects. */
export class Visitor {
  /** Called for every answer. */
  static readonly observers = new Set<(method: string, path: string, answer: Answer, body: RequestInit['body']) => void>();
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The same cookies at another node, as behind a load balancer. */
  at(url: string): Visitor {
    const other = new Visitor(url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** Value of the header `cookie`. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get csrfToken(): string {
    return this.cookies.get('csrftoken') ?? '';
  }

  async ask(method: string, path: string, options: { headers?: Fields; body?: RequestInit['body'] } = {}): Promise<Answer> {
    const cookie = this.cookieHeader;
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    for (const observe of Visitor.observers) observe(method, path, answer, options.body);
    return answer;
  }

  get(path: string, headers: Fields = {}): Promise<Answer> {
    return this.ask('GET', path, { headers });
  }

  /** Sends a form with the CSRF token of the cookie. */
  form(path: string, fields: Fields | [string, string][], headers: Fields = {}): Promise<Answer> {
    const formParams = new URLSearchParams(Array.isArray(fields) ? fields : { ...fields });
    if (!formParams.has('csrfmiddlewaretoken')) formParams.set('csrfmiddlewaretoken', this.csrfToken);
    return this.ask('POST', path, { headers, body: formParams });
  }

  command(area: string, topic_name: string, fields: Readonly<Record<string, unknown>>, headers: Fields = {}): Promise<Answer> {
    return this.ask('POST', `/dms/${area}/api/commands/`, {
      headers: { 'content-type': 'application/json', 'x-csrftoken': this.csrfToken, ...headers },
      body: JSON.stringify({ topic_name, ...fields }),
    });
  }

  async signIn(email: string, password: string, more: Fields = {}, headers: Fields = {}): Promise<Answer> {
    if (this.csrfToken === '') await this.get('/dms/iam/login/');
    return this.form('/dms/iam/login/', { email, password, ...more }, headers);
  }

  /** 200 while signed in, else 401. */
  async status(path = '/dms/iam/api/query/me/'): Promise<number> {
    return (await this.get(path)).status;
  }

  #storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
