#!/usr/bin/env bash
# Unpacks Debian 13's Python with NumPy, PyTorch and onnx into a private folder, without touching the
# system: nothing is installed, no root needed. Their versions stay as they are for the life of Debian 13.
#
#   usage: python_from_debian.sh PREFIX
#   then:  PREFIX/python3 -c 'import numpy, torch, onnx'
#
# Needs apt-get and dpkg-deb on a Debian host; it does nothing where PREFIX is complete already.
set -euo pipefail

prefix=$(realpath -m "${1:?usage: $0 PREFIX}")
root=$prefix/root
download=$prefix/download
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

[[ -e $prefix/.complete ]] && exit 0
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sed -n '\:/debian/\?$:{p;q}')
[[ -n $mirror ]] || { echo "apt has no Debian mirror configured on this machine" >&2; exit 1; }

rm -rf "$prefix"
mkdir -p "$download"/{lists/partial,cache/archives/partial,debs} "$root"
: > "$download/status"
echo "deb [check-valid-until=no signed-by=$keyring] $mirror trixie main" > "$download/sources.list"
apt=(apt-get -qq
     -o Dir::Etc::sourcelist="$download/sources.list" -o Dir::Etc::sourceparts=/dev/null
     -o Dir::State::lists="$download/lists" -o Dir::State::status="$download/status"
     -o Dir::Cache="$download/cache" -o APT::Sandbox::User=root -o APT::Install-Recommends=0
     -o Acquire::Languages=none -o Acquire::Retries=3 -o Debug::NoLocking=1)
"${apt[@]}" update
mapfile -t names < <("${apt[@]}" --print-uris -y install python3-numpy python3-torch python3-onnx |
  awk '{ sub(/_.*/, "", $2); print $2 }')
((${#names[@]} > 0)) || { echo "apt finds no python3-torch in trixie" >&2; exit 1; }
echo "downloading and unpacking ${#names[@]} packages, 210 MB"
(cd "$download/debs" && "${apt[@]}" download "${names[@]}")
for package in "$download"/debs/*.deb; do dpkg-deb -x "$package" "$root"; done

# A newer Debian's programs run on an older one with the C library that came with them.
libraries=$root/usr/lib/x86_64-linux-gnu
cat > "$prefix/python3" << RUN
#!/usr/bin/env bash
PYTHONHOME='$root/usr' PYTHONNOUSERSITE=1 exec '$root/usr/lib64/ld-linux-x86-64.so.2' \\
  --library-path '$libraries:$libraries/blas:$libraries/lapack' '$root/usr/bin/python3.13' "\$@"
RUN
chmod +x "$prefix/python3"
echo "importing for the first time"
"$prefix/python3" -c 'import numpy, torch, onnx.reference'
rm -rf "$download"
touch "$prefix/.complete"
