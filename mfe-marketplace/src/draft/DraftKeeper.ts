import { ApiError, api, type Client, type Listing, type ListingFields } from '@orebridge/contracts';
import { changedFields, readDraft } from './checkDraft';
import { type DraftForm, draftOf, EMPTY_DRAFT } from './draftForm';
import { type LocalCopyStore, unsavedParts } from './localCopy';

type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'offline' | 'conflict' | 'refused';

interface KeeperView {
  id: string | null;
  state: SaveState;
  savedAt: Date | null;
  error: unknown;
}

interface Options {
  client: Client;
  /** The draft on the server; null for one that does not exist there yet. */
  listing: Listing | null;
  /** Where this device keeps what is typed; the name changes when the draft gets its id. */
  copyFor: (draft: string) => LocalCopyStore;
  /** Milliseconds of rest after the last key before it is saved. */
  rest?: number;
  onSaved: (listing: Listing, created: boolean) => void;
}

/** A request that may have reached the server: it is repeated as it was, with the same key, before anything newer is sent. */
interface Pending {
  key: string;
  fields: ListingFields;
  form: DraftForm;
  version: number | null;
}

/**
 * Saves a draft as it is typed. One request at a time; a failed one is repeated with its Idempotency-Key, so that a lost answer
 * neither makes a second draft nor a false conflict. What the schema does not accept yet stays on this device.
 */
export class DraftKeeper {
  #options: Options;
  #form: DraftForm;
  #savedForm: DraftForm;
  #saved: ListingFields;
  #version: number | null;
  #pending: Pending | null = null;
  /** Fields that the server refused, with the value it refused; they wait until they are changed. */
  #refused = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #listeners = new Set<() => void>();
  #view: KeeperView;

  constructor(options: Options) {
    this.#options = options;
    const { listing } = options;
    this.#savedForm = listing ? draftOf(listing) : EMPTY_DRAFT;
    this.#form = this.#savedForm;
    this.#saved = readDraft(this.#savedForm).fields;
    this.#version = listing?.version ?? null;
    this.#view = {
      id: listing?.id ?? null,
      state: 'idle',
      savedAt: listing ? new Date(listing.updatedAt) : null,
      error: null,
    };
  }

  view = (): KeeperView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The draft as the server has it, with what this device kept on top; `restored` tells whether it kept anything. */
  start(): { form: DraftForm; restored: boolean } {
    const copy = this.#copy().read();
    if (!copy) return { form: this.#form, restored: false };
    this.#form = { ...this.#form, ...copy.changed };
    return { form: this.#form, restored: true };
  }

  /** Takes note of what is typed: kept on this device at once, on the server after a rest. */
  type(form: DraftForm): void {
    if (JSON.stringify(form) === JSON.stringify(this.#form)) return;
    this.#form = form;
    this.#copy().write(unsavedParts(this.#savedForm, form));
    if (this.#view.state === 'conflict') return;
    if (this.#view.state !== 'saving') this.#show({ state: 'typing' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.#options.rest ?? 1200);
  }

  /** Saves now what can be saved. Resolves to the id of the draft; null when the server could not be reached or refused. */
  async save(options: { evenEmpty?: boolean } = {}): Promise<string | null> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    this.#running = this.#saveAll(options.evenEmpty ?? false).finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.#view.state === 'offline' || this.#view.state === 'conflict' ? null : this.#view.id;
  }

  /** After a conflict: keeps what is typed here and saves it over the newer version. */
  async keepMine(newer: Listing): Promise<void> {
    this.#rebase(newer);
    this.#show({ state: 'typing', error: null });
    await this.save();
  }

  /** After a conflict: takes the newer version and gives up what was typed here. */
  takeTheirs(newer: Listing): DraftForm {
    this.#rebase(newer);
    this.#form = this.#savedForm;
    this.#copy().clear();
    this.#show({ state: 'saved', savedAt: new Date(newer.updatedAt), error: null });
    return this.#form;
  }

  /** Ends the keeping; the draft was submitted or discarded. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#copy().clear();
  }

  /** Stops the clock when the page is left; what is unsaved stays on this device. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #copy(): LocalCopyStore {
    return this.#options.copyFor(this.#view.id ?? 'new');
  }

  #show(part: Partial<KeeperView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #rebase(newer: Listing): void {
    this.#savedForm = draftOf(newer);
    this.#saved = readDraft(this.#savedForm).fields;
    this.#version = newer.version;
    this.#pending = null;
    this.#refused.clear();
  }

  async #saveAll(evenEmpty: boolean): Promise<void> {
    let force = evenEmpty;
    for (;;) {
      const next = this.#pending ?? this.#next(force);
      if (!next) return this.#rest();
      force = false;
      this.#pending = next;
      this.#show({ state: 'saving' });
      try {
        this.#done(next, await this.#send(next));
      } catch (error) {
        if (!this.#setAside(next, error)) return this.#failed(error);
      }
    }
  }

  #next(force: boolean): Pending | null {
    const form = this.#form;
    const read = readDraft(form).fields;
    const changed = this.#view.id ? changedFields(this.#saved, read) : read;
    const fields = Object.fromEntries(
      Object.entries(changed).filter(([field, value]) => this.#refused.get(field) !== JSON.stringify(value)),
    ) as ListingFields;
    const isNew = Object.keys(changedFields(this.#saved, fields)).length > 0;
    if (!isNew && !(force && this.#view.id === null)) return null;
    return { key: crypto.randomUUID(), fields, form, version: this.#version };
  }

  #send({ key, fields, version }: Pending): Promise<Listing> {
    const { client } = this.#options;
    const { id } = this.#view;
    if (id === null || version === null) return client(api.listings.create, { body: fields, key });
    return client(api.listings.update, { params: { id }, body: { ...fields, version }, key });
  }

  #done(sent: Pending, listing: Listing): void {
    const created = this.#view.id === null;
    this.#pending = null;
    this.#version = listing.version;
    this.#saved = { ...this.#saved, ...sent.fields };
    const accepted = Object.keys(sent.fields) as (keyof DraftForm)[];
    this.#savedForm = {
      ...this.#savedForm,
      ...Object.fromEntries(accepted.map((field) => [field, sent.form[field]])),
    };
    this.#copy().clear();
    this.#show({
      id: listing.id,
      state: 'saved',
      savedAt: new Date(),
      error: this.#refused.size > 0 ? this.#view.error : null,
    });
    this.#copy().write(unsavedParts(this.#savedForm, this.#form));
    this.#options.onSaved(listing, created);
  }

  /** Sets the fields aside that the server found wrong, so that the others are saved. False when it said nothing of fields. */
  #setAside(sent: Pending, error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    const wrong = (error.body?.issues ?? [])
      .map(({ path }) => path.split('.')[0] ?? '')
      .filter((field): field is keyof ListingFields => field in sent.fields);
    if (wrong.length === 0) return false;
    for (const field of wrong) this.#refused.set(field, JSON.stringify(sent.fields[field]));
    this.#pending = null;
    this.#show({ error });
    return true;
  }

  /** Nothing more can be sent now: all is saved, or what the server refused waits to be changed. */
  #rest(): void {
    const { fields } = readDraft(this.#form);
    for (const [field, value] of this.#refused)
      if (JSON.stringify(fields[field as keyof ListingFields]) !== value) this.#refused.delete(field);
    if (this.#refused.size > 0) return this.#show({ state: 'refused' });
    if (this.#view.state !== 'idle') this.#show({ state: this.#view.id ? 'saved' : 'idle', error: null });
  }

  #failed(error: unknown): void {
    if (!(error instanceof ApiError) || error.status >= 500) return this.#show({ state: 'offline', error });
    this.#pending = null;
    this.#show({ state: error.code === 'conflict.version' ? 'conflict' : 'refused', error });
  }
}
