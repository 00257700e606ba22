// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/field/path.go

/** Where in an object a field is: `spec.template.spec.containers[0].image`. Paths share their parents and never change. */
export class Path {
  readonly #parent: Path | undefined;
  readonly #element: string;
  #text: string | undefined;

  constructor(element: string, parent?: Path) {
    this.#element = element;
    this.#parent = parent;
  }

  /** A field, or a field of a field, below this one. */
  child(name: string, ...more: string[]): Path {
    return more.reduce<Path>((path, name) => new Path(name, path), new Path(name, this));
  }

  /** An element of this list. */
  index(i: number): Path {
    return this.key(String(i));
  }

  /** An entry of this map. */
  key(key: string): Path {
    return new Path(`[${key}]`, this);
  }

  /** The first element of the path. */
  root(): Path {
    return this.#parent?.root() ?? this;
  }

  toString(): string {
    // A hundred thousand items may be at fault under one path.
    return (this.#text ??= this.#written());
  }

  #written(): string {
    if (this.#parent === undefined) return this.#element;
    const separator = this.#element.startsWith("[") ? "" : ".";
    return `${this.#parent.toString()}${separator}${this.#element}`;
  }
}

/** A path that starts at `name`. */
export function newPath(name: string, ...moreNames: string[]): Path {
  return moreNames.reduce<Path>((path, name) => path.child(name), new Path(name));
}
